-- A saved view may be shown to the other people of its owner's side (Rule 18.13): since when.
alter table list_view add column shared_at timestamptz;
alter table staff_list_view add column shared_at timestamptz;
create index list_view_shared on list_view (customer_id, list) where shared_at is not null and deleted_at is null;
create index staff_list_view_shared on staff_list_view (list) where shared_at is not null and deleted_at is null;
