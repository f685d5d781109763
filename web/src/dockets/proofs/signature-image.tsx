import classes from './signature-image.module.css'
import { proofsTexts } from './texts.ts'

interface SignatureImageProps {
  name: string
  /** The strokes, as the path of an SVG of 300 by 100. */
  path: string | null
  /** The URL of a picture. */
  image: string | null
}

/** The image of a signature, if the device sent one. */
export function SignatureImage({ name, path, image }: SignatureImageProps) {
  const label = proofsTexts.signatureOf(name)
  if (image !== null) return <img src={image} alt={label} className={classes.image} />
  if (path === null) return null
  return (
    // An inline SVG needs the role to count as an image.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox="0 0 300 100" role="img" aria-label={label} className={classes.strokes}>
      <path d={path} />
    </svg>
  )
}
