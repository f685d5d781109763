/** A file cannot be restored. The message is one sentence that gives the reason. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}
