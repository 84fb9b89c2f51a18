-- The first year of the network's schools is a setting, `first-year`, from 1800 on.
ALTER TABLE member
  DROP CONSTRAINT member_in_year_check,
  DROP CONSTRAINT member_out_year_check,
  ADD CONSTRAINT member_in_year_check CHECK (in_year BETWEEN 1800 AND 2200),
  ADD CONSTRAINT member_out_year_check CHECK (out_year BETWEEN 1800 AND 2200);
