// The library's dictionaries as it ships them: `from to|from to|...`. They come without types.
declare module 'opencc-js/dict/*' {
  const dictionary: string
  export default dictionary
}
