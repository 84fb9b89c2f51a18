-- Finds the different endings of email addresses, such as .com, without reading all members.
CREATE INDEX member_email_suffix ON member (lower(substring(email::text FROM '\.[^.@]+$')));
