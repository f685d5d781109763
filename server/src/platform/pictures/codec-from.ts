import { readFile } from 'node:fs/promises'

/** The codecs create their pictures with this class, which only browsers provide. */
class DecodedImage {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: DecodedImage })

/** Options that load a codec's WebAssembly module from its package. By default it would be fetched by a browser. */
export async function codecFrom(file: string) {
  const module = await WebAssembly.compile(await readFile(new URL(import.meta.resolve(file))))
  return {
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}
