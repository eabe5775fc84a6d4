-- What the console keeps with an account, by name. The version grows with each write.
create table kept_value (
  account integer not null references account (id) on delete cascade,
  name text not null,
  value text not null,
  version integer not null,
  primary key (account, name)
);
