-- What a row keeps of a stored file is its name, and behind it the SHA-256 and the length of its bytes (Rule 25.2): `ab/ab12...-<sha256>-<length>`.
-- Whether any row names a file is asked by the name alone: by the sweep of what nobody names, by moving, checking and backing up.
create index file_stored_name on file (split_part(stored_as, '-', 1));
create index order_task_file_stored_name on order_task_file (split_part(stored_as, '-', 1));
