/** A picture was refused. The message is one sentence for the user. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureError'
  }
}
