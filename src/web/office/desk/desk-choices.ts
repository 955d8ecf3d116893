// What a person chose for the scanning pages of this machine, remembered there: sound and keyboard for all of them, the warehouse and
// printing for the packing desk, blind counting for the receiving desk.
import { create } from 'zustand'

const KEY = 'packing-desk'

type DeskChoices = {
  /** Empty: every warehouse of this person. */
  warehouseId: string
  sound: boolean
  autoPrint: boolean
  /** Labels as files for a label printer instead of the print dialog. */
  zpl: boolean
  /** On touch screens the scan field keeps the on-screen keyboard away unless this is on. */
  keyboard: boolean
  /** What was announced is not shown before everything is counted. */
  blind: boolean
}
const DEFAULTS: DeskChoices = {
  warehouseId: '',
  sound: true,
  autoPrint: true,
  zpl: false,
  keyboard: false,
  blind: false,
}

function stored(): DeskChoices {
  try {
    const found: Partial<DeskChoices> | null = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      warehouseId: typeof found?.warehouseId === 'string' ? found.warehouseId : DEFAULTS.warehouseId,
      sound: found?.sound !== false,
      autoPrint: found?.autoPrint !== false,
      zpl: found?.zpl === true,
      keyboard: found?.keyboard === true,
      blind: found?.blind === true,
    }
  } catch {
    return DEFAULTS
  }
}

export const useDeskChoices = create<DeskChoices & { choose: (change: Partial<DeskChoices>) => void }>()(
  (set, get) => ({
    ...stored(),
    choose: (change) => {
      set(change)
      const { warehouseId, sound, autoPrint, zpl, keyboard, blind } = get()
      try {
        localStorage.setItem(KEY, JSON.stringify({ warehouseId, sound, autoPrint, zpl, keyboard, blind }))
      } catch {
        // Storage is full or off: the choice lasts until the page is closed.
      }
    },
  }),
)
