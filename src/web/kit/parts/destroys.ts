// A question whose yes loses or ends something: the safe answer is the coloured one and has the focus.

/** For `modal.confirm({ ...question, ...DESTROYS })`. */
export const DESTROYS = {
  okButtonProps: { type: 'default', danger: true },
  cancelButtonProps: { type: 'primary' },
  autoFocusButton: 'cancel',
} as const
