/** Why a picture is refused; one sentence for the user. */
export class PictureFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureFault'
  }
}
