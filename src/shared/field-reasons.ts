// Why a field was refused, in both languages, from the codes that Zod leaves: the server's envelope and the form beside the
// field say the same sentence.
import type { z } from 'zod'
import type { FieldRefusal, Text } from './errors.ts'

const RULES: Record<string, (p: Record<string, unknown>) => Text> = {
  required: () => ({ en: 'Required', zh_CN: '必填' }),
  control: () => ({ en: 'Contains characters that cannot be stored', zh_CN: '包含无法保存的字符' }),
  long: ({ max }) => ({ en: `At most ${max} characters`, zh_CN: `最多 ${max} 个字符` }),
  positive: () => ({ en: 'Must be greater than 0', zh_CN: '必须大于 0' }),
  date: () => ({ en: 'Not a date (YYYY-MM-DD)', zh_CN: '日期格式不正确（YYYY-MM-DD）' }),
  id: () => ({ en: 'The format is wrong', zh_CN: '格式不正确' }),
  moment: () => ({ en: 'Not a moment between the years 2000 and 2099', zh_CN: '时间必须在 2000 年至 2099 年之间' }),
  time_zone: () => ({ en: 'Not a time zone', zh_CN: '不是有效的时区' }),
  country: () => ({ en: 'Not a country', zh_CN: '不是有效的国家或地区' }),
  ascending: () => ({ en: 'Must go up from row to row', zh_CN: '必须逐行递增' }),
  band_edge: ({ before }) => ({
    en: `Must be above ${String(before)}: a band reaches from above the row before up to and including its own limit`,
    zh_CN: `必须大于 ${String(before)}：每档从上一行上限以上开始，到本行上限（含）为止`,
  }),
  covered: ({ what, by }) => ({
    en: `${String(what)} is already covered by ${String(by)}`,
    zh_CN: `${String(what)} 已包含在 ${String(by)} 中`,
  }),
  unpriced_zone: () => ({
    en: 'This zone has no price: fill in a weight band, or a first weight and steps',
    zh_CN: '该分区没有价格：请填写重量档，或首重续重',
  }),
  inside: () => ({ en: 'A tax inside its own base must be below 100 %', zh_CN: '价内税税率必须低于 100%' }),
  from_zero: () => ({ en: 'The first row must begin at 0', zh_CN: '第一行必须从 0 开始' }),
  open_last: () => ({ en: 'Only the last row may be open-ended', zh_CN: '只有最后一行可以不设上限' }),
  open_end: () => ({ en: 'The last row must be open-ended', zh_CN: '最后一行必须不设上限' }),
  distinct: () => ({ en: 'Two rows cover the same', zh_CN: '存在重复的行' }),
  unknown_zone: () => ({ en: 'There is no such zone', zh_CN: '分区不存在' }),
  sku: () => ({
    en: 'Letters, digits, hyphen, underscore, space and dot only, no space at either end',
    zh_CN: '只能包含字母、数字、连字符、下划线、空格和点，首尾不能有空格',
  }),
  barcode: () => ({ en: 'Letters, digits and hyphens only', zh_CN: '只能包含字母、数字和连字符' }),
  kind_code: () => ({
    en: 'Small letters, digits and _ only, beginning with a letter',
    zh_CN: '只能包含小写字母、数字和下划线，并以字母开头',
  }),
  hs_code: () => ({ en: '6 to 10 digits', zh_CN: '6 到 10 位数字' }),
  house_number: () => ({ en: 'EU countries need a house number', zh_CN: '欧盟国家需要填写门牌号' }),
  /** A rule of the business that says it itself. */
  said: ({ en, zh_CN }) => ({ en: String(en), zh_CN: String(zh_CN) }),
  duplicate: () => ({ en: 'Is listed twice', zh_CN: '重复' }),
  duplicate_service: () => ({ en: 'Value-added services already exist!', zh_CN: '增值服务已存在！' }),
  currency_digits: ({ currency, digits }) =>
    digits === 0
      ? { en: `${currency} amounts have no decimals`, zh_CN: `${currency} 金额不能有小数` }
      : { en: `${currency} amounts have at most ${digits} decimals`, zh_CN: `${currency} 金额最多 ${digits} 位小数` },
  less_than_charged: () => ({ en: 'Must be less than was charged', zh_CN: '必须小于已扣金额' }),
  future_date: () => ({ en: 'This date lies in the future', zh_CN: '日期不能晚于今天' }),
  days: () => ({
    en: 'From the first to the last day, at most 366 days',
    zh_CN: '结束日期不能早于开始日期，且最多 366 天',
  }),
  statistics_period: () => ({
    en: 'Choose months in their order, at most 36',
    zh_CN: '请按先后选择月份，最多 36 个月',
  }),
  journal_period: () => ({
    en: 'From the first to the last month, at most 12 months',
    zh_CN: '结束月份不能早于开始月份，且最多 12 个月',
  }),
  same_currency: () => ({ en: 'The two currencies are the same', zh_CN: '两个币种相同' }),
  outside: () => ({ en: 'The outside is smaller than the inside', zh_CN: '外尺寸小于内尺寸' }),
  carries: () => ({ en: 'This is not more than the empty carton weighs', zh_CN: '须大于空箱重量' }),
  range: () => ({ en: 'The end lies before the start', zh_CN: '结束值小于起始值' }),
  too_many_services: () => ({
    en: 'Value-added services cannot be more than the items',
    zh_CN: '增值服务总数不能超过商品总数',
  }),
  too_many_parcels: ({ max }) => ({ en: `At most ${max} parcels together`, zh_CN: `合计最多 ${max} 个包裹` }),
  same_password: () => ({ en: 'The two passwords differ', zh_CN: '两次输入的密码不一致' }),
  brand_number: () => ({ en: 'This number is not used', zh_CN: '该编号不可用' }),
  svg: ({ what }) => ({ en: `A logo may not contain ${String(what)}`, zh_CN: `图标中不能包含 ${String(what)}` }),
  few_lines: ({ most }) => ({ en: `At most ${String(most)} lines`, zh_CN: `最多 ${String(most)} 行` }),
  svg_letters: () => ({
    en: 'Letters look different on every machine: turn them into outlines (paths) in your drawing program first',
    zh_CN: '文字在不同设备上显示不同，请先在绘图软件中将文字转换为轮廓（路径）',
  }),
  svg_heavy: () => ({
    en: 'There is too much to draw: leave out repeated parts and effects, a logo needs few',
    zh_CN: '图形过于复杂，请减少重复的部分和效果',
  }),
  svg_size: ({ what }) => ({
    en: `The drawing must say its size (viewBox), and may be at most ${String(what)} times as long as it is wide`,
    zh_CN: `图形须注明尺寸（viewBox），且长边最多为短边的 ${String(what)} 倍`,
  }),
  svg_empty: () => ({ en: 'Nothing can be seen of this drawing', zh_CN: '该图形没有可见内容' }),
  svg_broken: () => ({ en: 'This drawing cannot be read', zh_CN: '无法读取该图形' }),
  contrast_dark: ({ least }) => ({
    en: `Words in this colour are hard to read on a dark page: choose a lighter one (contrast at least ${String(least)})`,
    zh_CN: `该颜色的文字在深色页面上难以辨认，请选择更浅的颜色（对比度至少 ${String(least)}）`,
  }),
  contrast: ({ least }) => ({
    en: `White text on this colour is hard to read: choose a darker one (contrast at least ${String(least)})`,
    zh_CN: `该颜色上的白色文字难以辨认，请选择更深的颜色（对比度至少 ${String(least)}）`,
  }),
  web_address: () => ({ en: 'Must be an address that begins with https://', zh_CN: '必须是以 https:// 开头的网址' }),
  secret: () => ({
    en: 'Must be whsec_ followed by 24 to 64 bytes as base64',
    zh_CN: '格式应为 whsec_ 加上 24 至 64 字节的 base64',
  }),
  mail_sender: () => ({ en: 'Must look like Name <name@example.com>', zh_CN: '格式应为：名称 <name@example.com>' }),
  same_language: () => ({ en: 'The two languages are the same', zh_CN: '两种语言相同' }),
  label_size: ({ min, max }) => ({
    en: `Width x height in whole mm, ${String(min)} to ${String(max)} each, such as 50x30`,
    zh_CN: `宽 x 高，均为 ${String(min)} 到 ${String(max)} 的整数毫米，例如 50x30`,
  }),
  picture_suffix: () => ({
    en: 'URL suffix must be png, gif, jpg, jpeg or bmp',
    zh_CN: 'URL 后缀必须为 png、gif、jpg、jpeg 或 bmp',
  }),
  picture_address: () => ({
    en: 'Must be an address that begins with https:// or http://',
    zh_CN: '必须是以 https:// 或 http:// 开头的网址',
  }),
  host: () => ({
    en: 'A host name in lower case, without https:// and port',
    zh_CN: '小写域名，不含 https:// 和端口',
  }),
  confirm_password: () => ({ en: 'Please enter the new password a second time', zh_CN: '请再次输入新密码' }),
  common_password: () => ({
    en: 'This password is among the first that anybody tries, please choose another one',
    zh_CN: '该密码过于常见，容易被猜中，请更换',
  }),
  same_as_before: () => ({ en: 'The new password is the old one', zh_CN: '新密码与当前密码相同' }),
  phone: () => ({ en: 'Not a valid phone number', zh_CN: '电话号码无效' }),
  consent: () => ({ en: 'Please agree first', zh_CN: '请先同意' }),
  one_line: () => ({ en: 'One line only', zh_CN: '只能为一行' }),
  future_moment: () => ({ en: 'This moment has passed', zh_CN: '该时间已过' }),
  version: () => ({ en: 'Digits and dots, such as 2.4.1', zh_CN: '只能包含数字和点，例如 2.4.1' }),
  version_order: () => ({ en: 'Not above the version itself', zh_CN: '不能高于该版本' }),
  https: () => ({ en: 'Must be an address that begins with https://', zh_CN: '必须是以 https:// 开头的网址' }),
}

/** The sentence of one rule by its name, for refusals that are decided outside of a schema. */
export const ruleText = (rule: keyof typeof RULES, params: Record<string, unknown> = {}): Text => RULES[rule]!(params)

type Issue = z.core.$ZodIssue

/** The sentence for one Zod issue. */
export function reasonOf(issue: Issue): Text {
  switch (issue.code) {
    case 'custom': {
      const rule = RULES[String(issue.params?.['rule'])]
      return rule ? rule(issue.params ?? {}) : { en: 'Not allowed', zh_CN: '不允许' }
    }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        if (Number(issue.minimum) <= 1) return { en: 'Required', zh_CN: '必填' }
        return issue.origin === 'string'
          ? { en: `At least ${issue.minimum} characters`, zh_CN: `至少 ${issue.minimum} 个字符` }
          : { en: `At least ${issue.minimum}`, zh_CN: `至少 ${issue.minimum} 项` }
      }
      return { en: `At least ${issue.minimum}`, zh_CN: `不能小于 ${issue.minimum}` }
    case 'too_big':
      if (issue.origin === 'string')
        return { en: `At most ${issue.maximum} characters`, zh_CN: `最多 ${issue.maximum} 个字符` }
      if (issue.origin === 'array') return { en: `At most ${issue.maximum} entries`, zh_CN: `最多 ${issue.maximum} 项` }
      return { en: `At most ${issue.maximum}`, zh_CN: `不能大于 ${issue.maximum}` }
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { en: 'Required', zh_CN: '必填' }
        : { en: 'Wrong type of value', zh_CN: '值类型错误' }
    case 'invalid_value':
      return { en: 'Not one of the choices', zh_CN: '不在可选范围内' }
    case 'unrecognized_keys':
      return { en: 'Unknown field', zh_CN: '未知字段' }
    case 'not_multiple_of':
      return { en: `In steps of ${issue.divisor}`, zh_CN: `须为 ${issue.divisor} 的倍数` }
    case 'invalid_format':
      return issue.format === 'email'
        ? { en: 'Not a valid email address', zh_CN: '邮箱地址无效' }
        : { en: 'The format is wrong', zh_CN: '格式不正确' }
    case 'invalid_union': {
      // Every way was refused: the last says why, such as the email that is not blank.
      const closest = issue.errors.findLast((tried) => tried.length > 0)?.[0]
      return closest ? reasonOf(closest) : { en: 'Not valid', zh_CN: '无效' }
    }
    default:
      return { en: 'Not valid', zh_CN: '无效' }
  }
}

/** Every wrong field of a Zod error, one reason a field. */
export function fieldRefusals(error: { issues: readonly Issue[] }): FieldRefusal[] {
  const found = new Map<string, FieldRefusal>()
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const parts of paths) {
      const path = parts.map(String).join('.')
      if (!found.has(path)) found.set(path, { path, reason: reasonOf(issue) })
    }
  }
  return [...found.values()]
}

/** The sentence of one rule that code applies outside a schema. */
export function reasonFor(rule: 'required' | 'positive' | 'duplicate' | 'too_many_services'): Text {
  const reason = RULES[rule]
  if (!reason) throw new Error(`no reason is called ${rule}`)
  return reason({})
}
