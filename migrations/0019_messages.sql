-- Notices of the house to its customers, who has read them, the guides that a person has read, and the versions of the client app.

-- Whom a notice reaches, in one place for queries and walls: brands (none named: all), and within them the named customers and those of the
-- named account managers (neither named: everybody).
create function notice_reaches(brands smallint[], customers int[], managers uuid[], p_customer int, p_brand smallint, p_manager uuid) returns boolean
language sql immutable parallel safe as $$
  select (brands = '{}' or p_brand = any (brands))
    and ((customers = '{}' and managers = '{}') or p_customer = any (customers) or coalesce(p_manager = any (managers), false))
$$;

create table notice (
  press_id uuid primary key,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'ended', 'withdrawn')),
  title_en text not null,
  title_zh text not null default '',
  meta_title_en text not null,
  meta_title_zh text not null default '',
  description_en text not null,
  description_zh text not null default '',
  platform_types smallint[] not null default '{}',
  customer_ids int[] not null default '{}',
  manager_ids uuid[] not null default '{}',
  is_popup boolean not null default false,
  publish_on_time timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references staff,
  check ((status = 'draft') = (publish_on_time is null)),
  check (ends_at > publish_on_time)
);
create index notice_updated_by on notice (updated_by);
create index notice_published on notice (publish_on_time, press_id) where status = 'published';
create index notice_due on notice (publish_on_time) where status = 'scheduled';
create index notice_ending on notice (ends_at) where status = 'published';
grant select, insert, update, delete on notice to ucenter_office;
grant select on notice to ucenter_portal;
-- A house table that is walled all the same: drafts and what is meant for others are nothing that the portal could read.
alter table notice enable row level security;
alter table notice force row level security;
create policy portal_wall on notice for select to ucenter_portal using (status = 'published' and exists (
  select from customer c where c.customer_id = (select current_setting('app.customer')::int)
    and notice_reaches(platform_types, customer_ids, manager_ids, c.customer_id, c.platform_type, c.manager_id)));
create policy office_wall on notice to ucenter_office using (true) with check (true);

-- Read by a person, not by a customer.
create table notice_read (
  customer_id int not null references customer,
  member_id uuid not null,
  press_id uuid not null references notice,
  read_at timestamptz not null,
  primary key (customer_id, member_id, press_id),
  foreign key (customer_id, member_id) references member
);
create index notice_read_press on notice_read (press_id);
select tenant_table('notice_read', 'select, insert');

-- Guides are numbered; 3 is the operation guide that the portal shows once.
create table guide_read (
  customer_id int not null references customer,
  member_id uuid not null,
  guide_type smallint not null check (guide_type = 3),
  read_at timestamptz not null,
  primary key (customer_id, member_id, guide_type),
  foreign key (customer_id, member_id) references member
);
select tenant_table('guide_read', 'select, insert, delete');

-- What can be downloaded; without a brand it is for all brands.
create table app_version (
  app_version_id uuid primary key,
  project_type smallint not null check (project_type = 1),
  platform text not null check (platform in ('android', 'ios', 'windows')),
  platform_type smallint references brand,
  version text not null,
  minimum_version text not null,
  app_download_link text not null check (app_download_link like 'https://%'),
  notes_en text not null default '',
  notes_zh text not null default '',
  is_published boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (project_type, platform, platform_type, version)
);
create index app_version_brand on app_version (platform_type);
select house_table('app_version', true);
