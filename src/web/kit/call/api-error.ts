// What a failed call rejects with, whatever failed: a refusal by the server, the network, the clock or a canceled duplicate.
import type { FieldError } from '#shared/contract.ts'
import { getLanguage, inLanguage } from '#web/kit/text/language.ts'
import { text } from '#web/kit/text/text.ts'

export const apiText = text({
  en: {
    timeout: 'Interface request timed out!',
    messagePrompt: 'Message Prompt',
    network: 'Please check your network',
    duplicate: 'Request canceled due to duplicate request',
    unreadable: 'The answer of the server could not be read, please try again',
    unavailable: 'The server cannot answer right now. Nothing you typed is lost: please try again in a moment',
    tooLarge: 'This is more than the server takes at once. Please send less',
  },
  zh_CN: {
    timeout: '接口请求超时！',
    messagePrompt: '消息提示',
    network: '请检查您的网络',
    duplicate: '重复请求，已取消',
    unreadable: '无法读取服务器的响应，请重试',
    unavailable: '服务器暂时无法响应。您填写的内容不会丢失，请稍后重试',
    tooLarge: '内容超过服务器一次可接收的大小，请减少后重试',
  },
})

/** Why no answer came; the other codes are the server's numbers (src/shared/errors.ts). */
export type TransportFault = 'timeout' | 'network' | 'duplicate' | 'unreadable' | 'unavailable' | 'tooLarge'

export class ApiError extends Error {
  readonly code: number | TransportFault
  /** The message in the reader's language; the same as `message`. */
  readonly msg: string
  readonly fields: FieldError[]
  /** HTTP status, 0 when no answer came. */
  readonly status: number

  constructor(code: number | TransportFault, msg: string, status = 0, fields: FieldError[] = []) {
    super(msg)
    this.name = 'ApiError'
    this.code = code
    this.msg = msg
    this.status = status
    this.fields = fields
  }
}

export const fault = (code: TransportFault, status = 0): ApiError =>
  new ApiError(code, inLanguage(apiText, getLanguage())[code], status)

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.msg : inLanguage(apiText, getLanguage()).unreadable

/** The number of the refusal that says that nobody is signed in any more (Rule 4.7). */
export const SESSION_EXPIRED = 1010
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.code === SESSION_EXPIRED

/** Whether the server may have done the work although no answer came: only then is the same key sent again. */
export const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (typeof error.code === 'string' ? error.code !== 'duplicate' : error.status >= 500)
