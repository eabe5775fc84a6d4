-- A file counts for its company, also when the account that uploaded it is deleted.
alter table upload add column comp_id integer;
update upload u set comp_id = a.comp_id from account a where a.id = u.account;
create index upload_by_company on upload (comp_id);
