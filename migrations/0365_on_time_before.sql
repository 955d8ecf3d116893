-- What was added up before, in which changes may have been noted since the file before this one. While it counts, no delivery is noted; all other work goes on.
select recount_on_time(warehouse_id) from statistics_progress order by warehouse_id;
