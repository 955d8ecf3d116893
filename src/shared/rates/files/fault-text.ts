// What the faults of a tariff's file say: those that only a file can have, beside the reasons of all fields.
import type { Text } from '../../errors.ts'
import { ruleText } from '../../field-reasons.ts'

const OF_FILES: Record<string, (p: Record<string, unknown>) => Text> = {
  band_gap: ({ from, to }) => ({
    en: `Gap between ${String(from)} g and ${String(to)} g: no band of this zone holds these weights`,
    zh_CN: `${String(from)} g 与 ${String(to)} g 之间有空缺：没有重量档覆盖`,
  }),
  band_overlap: ({ from, to }) => ({
    en: `Overlap between ${String(from)} g and ${String(to)} g: two bands hold these weights`,
    zh_CN: `${String(from)} g 与 ${String(to)} g 之间重叠：两个重量档同时覆盖`,
  }),
  band_backwards: ({ from, to }) => ({
    en: `Above ${String(from)} g up to ${String(to)} g holds no weight: the lower edge must be below the upper one`,
    zh_CN: `${String(from)} g 以上至 ${String(to)} g 不含任何重量：下限必须小于上限`,
  }),
  file_ambiguous: ({ one, other }) => ({
    en: `Could be ${String(one)} or ${String(other)}: please write it plainly`,
    zh_CN: `可能是 ${String(one)} 或 ${String(other)}，请明确填写`,
  }),
  file_number: () => ({ en: 'Must be a whole number', zh_CN: '必须是整数' }),
  file_rate: () => ({ en: 'Must be a number such as 1.085', zh_CN: '必须是数字，例如 1.085' }),
  file_formula: () => ({ en: 'This is a formula: please paste its value', zh_CN: '该单元格是公式，请粘贴为数值' }),
  file_error: () => ({ en: 'The spreadsheet shows an error here', zh_CN: '该单元格显示错误' }),
  file_date: () => ({
    en: 'The spreadsheet has made a date of this: format the cell as text and type it again',
    zh_CN: '表格软件已将其转换为日期，请将单元格设为文本格式后重新输入',
  }),
  file_digits: () => ({
    en: 'The spreadsheet has cut the last digits: format the cell as text and type it again',
    zh_CN: '表格软件已截断末尾数字，请将单元格设为文本格式后重新输入',
  }),
  file_merged: ({ range }) => ({
    en: `The cells ${String(range)} are merged: only the first has a value, the others are blank`,
    zh_CN: `单元格 ${String(range)} 已合并：只有第一格有内容，其余为空`,
  }),
  file_columns: ({ columns }) => ({
    en: `Columns are missing: ${String(columns)}. The table stays as it was`,
    zh_CN: `缺少列：${String(columns)}。该表保持不变`,
  }),
  file_setting: () => ({ en: 'There is no such setting', zh_CN: '没有该项目' }),
  file_list: ({ first }) => ({
    en: `Differs from row ${String(first)} of the same list: a list has one country and one price`,
    zh_CN: `与同一名单的第 ${String(first)} 行不一致：一个名单只有一个国家和一种价格`,
  }),
}

/** The sentence of a fault in a tariff's file (Rule 11.26). */
export const faultText = (rule: string, params: Record<string, unknown> = {}): Text =>
  OF_FILES[rule]?.(params) ?? ruleText(rule, params)
