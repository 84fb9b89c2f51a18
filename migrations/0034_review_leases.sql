-- "Lease" is the usual word for a lock that expires.
ALTER TABLE review_claim RENAME TO review_lease;
ALTER TABLE review_lease RENAME CONSTRAINT review_claim_pkey TO review_lease_pkey;
ALTER TABLE review_lease RENAME CONSTRAINT review_claim_member_id_fkey TO review_lease_member_id_fkey;
ALTER TABLE review_lease RENAME CONSTRAINT review_claim_admin_id_fkey TO review_lease_admin_id_fkey;
ALTER INDEX review_claim_admin RENAME TO review_lease_admin;
ALTER INDEX review_claim_expiry RENAME TO review_lease_expiry;
