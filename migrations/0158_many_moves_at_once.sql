-- Whether a SKU comes twice was asked of all that came before it, which takes minutes for a whole house. The moves come by SKU anyway: where
-- each is behind the one before, none comes twice. Others go the longer way, which is right for both.
select rewrite_passages('move_stock', array[
  ['v_once boolean := true;', 'v_once boolean := true; v_last uuid;'],
  ['v_once := v_once and v_move.sku_id <> all (v_skus);', 'v_once := v_once and (v_last is null or v_move.sku_id > v_last);
    v_last := v_move.sku_id;']
]);
