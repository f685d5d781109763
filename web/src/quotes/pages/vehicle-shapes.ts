import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'

/** A vehicle from its right side, in centimetres. The ground is at 0 and heights are negative, as in SVG. */
export interface VehicleShape {
  length: number
  height: number
  /** Filled. */
  body: string
  /** Cut out of the body. */
  windows?: string
  /** Drawn as lines: forks, frames, handlebars. */
  lines?: string
  /** Centres, measured from the left. */
  wheels: readonly number[]
  /** Radius. */
  wheel: number
  /** Drawn with spokes instead of a tyre and a rim. */
  open?: true
}

/** All shapes have the same scale, so that they can be compared. */
export const vehicleShapes: Readonly<Record<Vehicle, VehicleShape>> = {
  bicycle: {
    length: 180,
    height: 112,
    body: 'M8-116h50v38H8z',
    lines: 'M36-33 68-74H126L144-33M82-33 68-74M82-33 126-74M36-33H82M126-74 120-102h16',
    wheels: [36, 144],
    wheel: 33,
    open: true,
  },
  moped: {
    length: 180,
    height: 118,
    body: 'M4-116h50v42H4zM14-38C14-58 28-68 52-68L90-70C94-52 98-38 106-34H122L136-96 146-92 132-24H60C52-42 22-46 14-38z',
    lines: 'M150-24 136-108M126-112h20',
    wheels: [32, 150],
    wheel: 24,
  },
  motorbike: {
    length: 215,
    height: 126,
    body: 'M6-124h50v44H6zM26-76 84-80C94-100 124-102 138-92L152-66 128-34H82L62-62z',
    lines: 'M178-33 150-106M36-33 90-42M140-110h20',
    wheels: [38, 178],
    wheel: 32,
  },
  car: {
    length: 400,
    height: 148,
    body: 'M12-34C6-62 12-84 28-92 50-134 82-148 130-148H214C256-146 278-112 302-98 350-92 386-86 392-60L394-34z',
    windows: 'M52-96C68-126 86-134 122-134H150V-96zM162-134H210C236-132 254-112 270-96H162z',
    wheels: [74, 322],
    wheel: 31,
  },
  'small van': {
    length: 440,
    height: 184,
    body: 'M8-34V-172C8-180 14-184 22-184H262C298-182 322-150 344-116 392-108 428-100 432-70L434-34z',
    windows: 'M268-168C290-164 306-140 322-114H268z',
    wheels: [88, 354],
    wheel: 33,
  },
  'large van': {
    length: 600,
    height: 260,
    body: 'M8-40V-246C8-256 16-260 26-260H406C446-258 474-210 500-158 554-150 588-136 592-96L594-40z',
    windows: 'M424-234C448-226 468-190 482-156H424z',
    wheels: [122, 482],
    wheel: 37,
  },
  'luton van': {
    length: 700,
    height: 325,
    body: 'M6-62V-316C6-322 10-325 16-325H566C576-325 580-318 582-308L588-262H478V-62zM490-46V-248H566C596-236 610-190 628-152 668-146 692-132 694-96V-46zM6-54H490V-40H6z',
    windows: 'M526-230H558C582-222 594-186 606-152H526z',
    wheels: [134, 592],
    wheel: 38,
  },
  hgv: {
    length: 860,
    height: 350,
    body: 'M6-92V-350H640V-92zM6-82H656V-60H6zM656-50V-272C656-280 662-284 670-284H790C822-280 838-200 848-150L852-50z',
    windows: 'M706-264H786C808-256 820-200 826-166H706z',
    wheels: [168, 742],
    wheel: 47,
  },
  'mini bus': {
    length: 700,
    height: 275,
    body: 'M8-42V-262C8-270 16-275 26-275H520C556-272 580-220 604-164 654-156 690-142 693-100L694-42z',
    windows:
      'M30-250H126V-160H30zM140-250H236V-160H140zM250-250H346V-160H250zM360-250H456V-160H360zM470-250H510C540-246 558-206 574-160H470z',
    wheels: [140, 570],
    wheel: 38,
  },
  coach: {
    length: 1200,
    height: 365,
    body: 'M8-50V-346C8-358 16-365 28-365H1130C1164-363 1180-330 1186-270L1194-120V-50z',
    windows:
      'M34-330H204V-200H34zM220-330H390V-200H220zM406-330H576V-200H406zM592-330H762V-200H592zM778-330H948V-200H778zM964-330H1056V-200H964zM1074-330H1130C1150-320 1158-280 1162-180H1074z',
    wheels: [250, 350, 950],
    wheel: 52,
  },
  mpv: {
    length: 480,
    height: 176,
    body: 'M10-36C6-70 8-92 16-104 30-156 56-176 104-176H300C348-174 376-138 400-110 446-102 468-94 472-66L474-36z',
    windows:
      'M40-108C50-146 66-160 100-160H124V-108zM138-160H232V-108H138zM246-160H296C326-158 348-132 366-108H246z',
    wheels: [92, 386],
    wheel: 34,
  },
}
