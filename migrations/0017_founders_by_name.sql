-- Founders in the order of the home page, so that it reads as many rows as it shows.
DROP INDEX member_founders;
CREATE INDEX member_founders ON member (admin_sort_name(first_name, last_name), id) WHERE role = 'founder';
