// SVG text as the source of an image. As an image it cannot run scripts or load anything, as markup it could.

export const svgSource = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
