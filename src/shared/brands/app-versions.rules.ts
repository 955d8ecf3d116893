// Versions of the client app: how they are written and which of two is the newer.

export const APP_PLATFORMS = ['android', 'ios', 'windows'] as const
export type AppPlatform = (typeof APP_PLATFORMS)[number]
/** Names of products, the same in every language. */
export const APP_PLATFORM_NAMES: Record<AppPlatform, string> = { android: 'Android', ios: 'iOS', windows: 'Windows' }

/** Up to four numbers with dots between them, none with a leading zero. */
export const VERSION = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){0,3}$/

/** Below 0 where `a` is the older; `2.10` is newer than `2.9`, and `2` is `2.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let n = 0; n < 4; n++) {
    const difference = (left?.[n] ?? 0) - (right?.[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
