-- A local platform counts and adds up its few thousand rows plainly.
drop function device_counted, mall_order_counted, app_user_counted, registration_counted cascade;
drop table device_count, device_day, device_hour, mall_order_count, mall_order_day, mall_order_hour, app_user_count, app_user_day, registration_count, registration_day;
do $$ declare plain record; begin
  for plain in select indexrelid::regclass as index from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = current_schema()::regnamespace and not indisunique loop
    execute format('drop index %s', plain.index);
  end loop;
end $$;
-- The list of app users finds the devices of each.
create index device_by_user_id on device (user_id);
