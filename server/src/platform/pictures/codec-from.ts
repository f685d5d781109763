import { readFile } from 'node:fs/promises'

/** Browsers have this class, and the codecs make their pictures with it. */
class Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: Pixels })

/** Options by which a codec finds its program in a package: it would ask a browser to fetch it. */
export async function codecFrom(file: string) {
  const program = await WebAssembly.compile(await readFile(new URL(import.meta.resolve(file))))
  return {
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(program, imports)
      done(instance)
      return instance.exports
    },
  }
}
