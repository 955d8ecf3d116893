// What may be uploaded where (Rule 16.9). The server decides by the bytes, the browser only warns early.

export type FilePurpose = 'product_image' | 'top_up_slip' | 'loss_picture'
export type FileKind = 'jpg' | 'png' | 'gif' | 'pdf'

export const FILE_RULES: Record<FilePurpose, { kinds: readonly FileKind[]; maxBytes: number }> = {
  product_image: { kinds: ['jpg', 'png', 'gif'], maxBytes: 5 * 1024 * 1024 },
  loss_picture: { kinds: ['jpg', 'png'], maxBytes: 5 * 1024 * 1024 },
  top_up_slip: { kinds: ['jpg', 'png', 'pdf'], maxBytes: 10 * 1024 * 1024 },
}
