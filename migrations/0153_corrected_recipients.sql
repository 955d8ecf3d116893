-- A recipient is corrected while the order waits, also in error (Rule 9.46): what is asked about there stays to be answered.
select rewrite_function('requote_order', 'error_reason = null,', 'error_reason = case when p_to = ''error'' then o.error_reason end,');
