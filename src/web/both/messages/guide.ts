// Whether the new-user guide is open. The header's help button and the workplace open it; the portal draws it once, beside the header.
import { create } from 'zustand'

export const useGuide = create<{ open: boolean }>()(() => ({ open: false }))
export const openGuide = (): void => useGuide.setState({ open: true })
export const closeGuide = (): void => useGuide.setState({ open: false })
