-- A call's user is found without the list of all companies, and with its menus as text.
drop function caller_of(text, timestamptz);
create or replace function caller_behind(text, timestamptz) returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $caller$ begin return (
  select row_to_json(caller) from (
    select a.id, a.user_id, a.user_type, a.comp_id, c.comp_type, a.role_id, r.data_scope, r.role_ids,
      (
  with recursive held as (
    select menu_id, menu_key, menu_parent_id from menu where menu_id = any(r.menu_ids)
    union
    select m.menu_id, m.menu_key, m.menu_parent_id from menu m join held h on m.menu_id = h.menu_parent_id
  ) select coalesce(json_object_agg(menu_id, menu_key), '{}'::json) from held) as menus,
      
  case when r.data_scope <> 2 then json_build_array(a.comp_id)
    when c.comp_parent_id is null and not exists (select 1 from company k where k.comp_parent_id is null and k.comp_id <> a.comp_id) then null
    else (select json_agg(comp_id) from (
  with recursive branch as (
    select comp_id from company where comp_id = a.comp_id
    union
    select below.comp_id from company below join branch b on below.comp_parent_id = b.comp_id
  ) select comp_id from branch) s) end as companies,
      s.gmt_expire < least($2 + make_interval(secs => 43140), s.gmt_end) as extendable
    from session s
    join account a on a.id = s.account
    join company c on c.comp_id = a.comp_id
    join role r on r.id = a.role_id
    where s.token_hash = $1 and s.gmt_expire > $2
      and a.state = 1 and (a.gmt_validity is null or a.gmt_validity > $2)
      and not exists (
  with recursive path as (
    select comp_id, comp_parent_id, state, gmt_expire from company where comp_id = a.comp_id
    union
    select above.comp_id, above.comp_parent_id, above.state, above.gmt_expire from company above join path p on above.comp_id = p.comp_parent_id
  ) select 1 from path where state <> 1 or gmt_expire <= $2)
      and r.state = 1) caller
); end $caller$;
