// Evaluations in words: heads of the lists and of the file.
import type { Text } from '../language.ts'

export const EVALUATION_NAMES = {
  at: { en: 'Given', zh_CN: '评价时间' },
  customer: { en: 'Customer', zh_CN: '客户' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  manager: { en: 'Account manager', zh_CN: '客户经理' },
  stars: { en: 'Stars', zh_CN: '星级' },
  content: { en: 'Content', zh_CN: '评价内容' },
  member: { en: 'By', zh_CN: '评价人' },
  answer: { en: 'Answer', zh_CN: '回复' },
  answered_by: { en: 'Answered by', zh_CN: '回复人' },
  answered_at: { en: 'Answered', zh_CN: '回复时间' },
} as const satisfies Record<string, Text>
