// What the build makes of all Chinese texts of an application (scripts/language-pack).
declare module 'virtual:language-pack/*' {
  const pack: import('./chinese-pack.ts').Pack
  export default pack
}
