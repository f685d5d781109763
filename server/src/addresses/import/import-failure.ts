/** Why a file cannot be imported, or an import cannot continue; one sentence for the user. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportFailure'
  }
}
