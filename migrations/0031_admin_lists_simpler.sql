-- Administrators page through all users by neighbours (keyset pagination), so no page is addressed by its number any more.
DROP TRIGGER member_desk_came_or_went ON member;
DROP TRIGGER member_desk_changed ON member;
DROP FUNCTION record_desk_change();
DROP TABLE desk_block;
DROP TABLE desk_change;

-- These served lists that were read from `member`; they are read from `desk_entry` now, like searches.
DROP INDEX member_desk_status;
DROP INDEX member_desk_status_name;
DROP INDEX member_desk_role;
DROP INDEX member_desk_role_name;
CREATE INDEX desk_entry_status ON desk_entry (approval_status, created_at, member_id) WHERE approval_status <> 'approved';
CREATE INDEX desk_entry_role ON desk_entry (role, created_at, member_id) WHERE role <> 'user';
