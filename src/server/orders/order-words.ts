// Why a field of an order names nothing: said alike wherever orders, or rules about them, name goods and ways.
import type { Text } from '#shared/errors.ts'

/** Missing, deleted, foreign or a supplier's neighbour's: all look the same. */
export const NO_SKU: Text = { en: 'This SKU does not exist', zh_CN: '该 SKU 不存在' }
export const NO_WAREHOUSE: Text = { en: 'Please select a warehouse', zh_CN: '请选择仓库' }
export const NO_METHOD: Text = { en: 'This shipping method does not exist', zh_CN: '该运输方式不存在' }
