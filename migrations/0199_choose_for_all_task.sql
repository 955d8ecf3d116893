-- One way of shipping for more orders than one call takes is chosen by a task (Rule 9.85); its wishes hold the choice.
alter table order_task
  drop constraint order_task_deed_check,
  add constraint order_task_deed_check check (deed in ('submit', 'choose_by_rules', 'choose_for_all', 'cancel', 'hold', 'release', 'delete', 'erase', 'verify', 'ship', 'print', 'export')),
  add constraint order_task_choice_check check ((deed = 'choose_for_all') = (wishes ? 'choose'));
