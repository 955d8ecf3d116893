// A refusal as machines read it: the problem of RFC 9457 (Rule 21.4). The screens' envelope is http.ts.
import { ERRORS, refusalText, type ErrorCode, type Refusal } from '#shared/errors.ts'
import { inLanguage, type Language, type Text } from '#shared/language.ts'

/** `code` and `name` are those of the catalogue; `errors` says which fields, by a JSON pointer into the body or by the parameter's name. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: number
  name: ErrorCode
  errors?: { pointer?: string; parameter?: string; detail: string }[] | undefined
}

const TITLES: Record<number, Text> = {
  400: { en: 'The request is not valid', zh_CN: '请求无效' },
  401: { en: 'Nobody is signed in', zh_CN: '未通过身份验证' },
  403: { en: 'Not allowed', zh_CN: '没有权限' },
  404: { en: 'Not found', zh_CN: '未找到' },
  409: { en: 'The state of things does not allow it', zh_CN: '当前状态不允许' },
  413: { en: 'Too large', zh_CN: '内容过大' },
  415: { en: 'This content type is not accepted', zh_CN: '不支持该内容类型' },
  422: { en: 'It cannot be done like this', zh_CN: '无法按此方式处理' },
  429: { en: 'Too often', zh_CN: '请求过于频繁' },
  500: { en: 'Something went wrong on our side', zh_CN: '系统出现问题' },
  503: { en: 'Busy', zh_CN: '服务繁忙' },
  507: { en: 'No room to store it', zh_CN: '存储空间不足' },
}
const OTHER: Text = { en: 'It cannot be done', zh_CN: '无法处理' }

/** Where the document tells of each problem. */
const PROBLEMS = '/api/v1/openapi.json#/components/x-problems/'

/** A refusal as a problem in one language. `isParameter` says which fields came in the address; the others were in the body. */
export function problemOf(refusal: Refusal, language: Language, isParameter: (field: string) => boolean): Problem {
  const { number, status } = ERRORS[refusal.code]
  const errors = refusal.fields?.map(({ path, reason }) => {
    const [first = ''] = path.split('.')
    const detail = inLanguage(reason, language)
    return isParameter(first) ? { parameter: first, detail } : { pointer: pointerTo(path), detail }
  })
  return {
    type: PROBLEMS + refusal.code,
    title: inLanguage(TITLES[status] ?? OTHER, language),
    status,
    detail: refusalText(refusal, language),
    code: number,
    name: refusal.code,
    ...(errors && { errors }),
  }
}

const pointerTo = (path: string): string =>
  path === ''
    ? '#'
    : `#/${path
        .split('.')
        .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/')}`
