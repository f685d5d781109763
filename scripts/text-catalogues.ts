import { parseSync, Visitor } from 'vite'

/** An object of texts that a `texts.ts` exports, such as `stockTexts`. */
export interface TextCatalogue {
  /** The file, relative to the root. */
  path: string
  name: string
  keys: string[]
}

/** Whether a file of the web client holds texts: `texts.ts`, or `import-texts.ts` if a folder has several. */
export const isTextsFile = (path: string) => /[/-]texts\.ts$/.test(path)

/** The catalogues that a `texts.ts` exports, with their keys in order. */
export function cataloguesOf(path: string, source: string): TextCatalogue[] {
  const found: TextCatalogue[] = []
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') continue
        const keys = init.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
        )
        found.push({ path, name: id.name, keys })
      }
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** The keys of a catalogue that none of the sources uses, as `stockTexts.importHelp`. */
export function unusedKeys({ name, keys }: TextCatalogue, sources: readonly string[]): string[] {
  const used = new Set(
    sources.flatMap((source) =>
      Array.from(source.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g')), ([use]) => use),
    ),
  )
  return keys.map((key) => `${name}.${key}`).filter((key) => !used.has(key))
}
