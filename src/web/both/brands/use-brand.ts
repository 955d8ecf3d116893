// The brand this site wears: its colour, favicon and number are put on the document as soon as they are known.
import { useLayoutEffect } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { type Brand } from '#shared/brands/brand.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { keepPlatformType, platformType } from './platform-type.ts'

/** Reads and wears the brand of a page without a session. */
export function useBrand(): Brand | undefined {
  const asked = platformType()
  const { data } = useRead(signInCalls.getBrand, asked ? { platform_type: String(asked) } : {}, { staleMs: Infinity })
  // Before anything is painted in other colours.
  useLayoutEffect(() => {
    if (data) wear(data, true)
  }, [data])
  return data
}

/** Puts a brand on: accent colour and favicon. `kept`: this browser's next visit begins with it. */
export function wear(brand: Brand, kept: boolean): void {
  if (kept) keepPlatformType(brand.platform_type)
  useTheme.setState({ brandColor: brand.color, brandDark: brand.color_dark })
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon && brand.icon_url) icon.href = brand.icon_url
}
