// QR codes that a page shows as pictures.
import bwipjs from 'bwip-js/node'

/** A QR code as SVG with its quiet zone, dark on white in every theme. */
export const qrCode = (text: string): string =>
  bwipjs.toSVG({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' })
