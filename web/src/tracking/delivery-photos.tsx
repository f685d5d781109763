import { Modal, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { useTimeInSentence } from '../ui/time-formats.ts'
import { stopName } from './stop-name.ts'
import { trackingTexts } from './texts.ts'
import { photoQuery, type Tracked } from './track-calls.ts'
import classes from './track.module.css'

type Photo = NonNullable<Tracked['photos']>[number]

/** The delivery photos of a docket. Each photo is loaded separately, and once (TRACK-04). */
export const DeliveryPhotos = ({ tracked, photos }: { tracked: Tracked; photos: Photo[] }) => (
  <section aria-labelledby="photos">
    <Title order={2} id="photos" tabIndex={-1} mb="xs">
      {trackingTexts.photosOfDelivery}
    </Title>
    <ul className={classes.photos}>
      {photos.map((photo) => (
        <li key={photo.photo}>
          <DeliveryPhoto tracked={tracked} photo={photo} />
        </li>
      ))}
    </ul>
  </section>
)

interface DeliveryPhotoProps {
  tracked: Tracked
  photo: Photo
}

function DeliveryPhoto({ tracked, photo: { photo, stop, at } }: DeliveryPhotoProps) {
  const image = useQuery(photoQuery(tracked, photo))
  const [large, setLarge] = useState(false)
  const formatTime = useTimeInSentence()
  const trackedStop = tracked.stops[stop]
  const caption = [trackedStop && stopName(trackedStop, stop), formatTime(at)].filter(Boolean).join(', ')
  if (image.isPending) return <Skeleton width={132} height={132} />
  if (image.isError)
    return (
      <UnstyledButton className={classes.photo} onClick={() => void image.refetch()}>
        <Text size="xs">{trackingTexts.photoNotLoaded}</Text>
      </UnstyledButton>
    )
  const alt = trackingTexts.photoOfDelivery(caption)
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        onClick={() => setLarge(true)}
        aria-label={trackingTexts.enlarge(alt)}
      >
        <img src={image.data.sig_image} alt="" />
      </UnstyledButton>
      <Modal opened={large} onClose={() => setLarge(false)} title={caption} size="lg" {...dialogProps}>
        <img src={image.data.sig_image} alt={alt} className={classes.photoLarge} />
      </Modal>
    </>
  )
}
