-- Members whose guardian has not answered: their list, oldest first, and their number in the administrators' navigation.
CREATE INDEX member_guardian_awaited ON member (created_at, id)
  WHERE is_presumed_minor AND guardian_consented_at IS NULL;
