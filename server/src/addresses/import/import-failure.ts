/** Why a file cannot be imported, or not further; one sentence for whoever started the import. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportFailure'
  }
}
