// What a browser can do and our pages ask for: nothing, but for the camera, which reads barcodes at the staff's desks.
const DEVICES = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'] // prettier-ignore

/** The header; `own` is what the page itself may ask for. */
export const permissionsPolicy = (own?: 'camera'): string =>
  DEVICES.map((device) => `${device}=(${device === own ? 'self' : ''})`).join(', ')
