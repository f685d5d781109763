import { readLandmarks } from './landmark-table.ts'

/** Well-known public landmarks in the North of England, with the parts of them that share a postcode. */
export const landmarksNorth = readLandmarks(`
Manchester Town Hall | Albert Square | Manchester | M2 5DB | 53.4793 -2.2446 | Great Hall; Lloyd Street Entrance
Manchester Central Library | St Peter's Square | Manchester | M2 5PD | 53.4781 -2.2447 | Archives; Henry Watson Music Library
Manchester Art Gallery | Mosley Street | Manchester | M2 3JL | 53.4787 -2.2415 | Gallery Shop; Nicholas Street / Loading Bay
Bridgewater Hall | Lower Mosley Street | Manchester | M2 3WS | 53.4754 -2.2456 | Stage Door; Box Office
Manchester Central | Petersfield | Manchester | M2 3GX | 53.4760 -2.2470 | Charter Foyer; Exchange Hall
Royal Exchange | St Ann's Square | Manchester | M2 7DH | 53.4825 -2.2446 | Royal Exchange Theatre; Suite 12; Suite 31
John Rylands Library | 150 Deansgate | Manchester | M3 3EH | 53.4803 -2.2487
Science and Industry Museum | Liverpool Road | Manchester | M3 4FP | 53.4773 -2.2552 | Power Hall; 1830 Warehouse; Collections Store
People's History Museum | Left Bank | Manchester | M3 3ER | 53.4814 -2.2532
Manchester Opera House | 3 Quay Street | Manchester | M3 3HP | 53.4786 -2.2513
Manchester Cathedral | Victoria Street | Manchester | M3 1SX | 53.4851 -2.2444
Chetham's Library | Long Millgate | Manchester | M3 1SB | 53.4866 -2.2438
Manchester Victoria Station | Victoria Station Approach | Manchester | M3 1WY | 53.4875 -2.2424
National Football Museum | Todd Street | Manchester | M4 3BG | 53.4859 -2.2420
Manchester Arndale | Market Street | Manchester | M4 3AQ | 53.4835 -2.2398 | Management Suite; Food Court
Palace Theatre | 97 Oxford Street | Manchester | M1 6FT | 53.4747 -2.2412
University of Manchester | Oxford Road | Manchester | M13 9PL | 53.4660 -2.2336 | Manchester Museum; Whitworth Hall; Main Library; Alan Turing Building
Manchester Royal Infirmary | Oxford Road | Manchester | M13 9WL | 53.4624 -2.2270 | Main Reception; Pathology; Pharmacy Stores
Royal Northern College of Music | 124 Oxford Road | Manchester | M13 9RD | 53.4686 -2.2364
Elizabeth Gaskell's House | 84 Plymouth Grove | Manchester | M13 9LW | 53.4630 -2.2210
HOME | 2 Tony Wilson Place | Manchester | M15 4FN | 53.4736 -2.2469 | Theatre One; Gallery
Manchester Metropolitan University | Oxford Road | Manchester | M15 6BH | 53.4706 -2.2391 | All Saints Library; Geoffrey Manton Building
Whitworth Art Gallery | Oxford Road | Manchester | M15 6ER | 53.4604 -2.2296
Etihad Stadium | Ashton New Road | Manchester | M11 3FF | 53.4831 -2.2004 | Colin Bell Stand; City Store
Old Trafford | Sir Matt Busby Way | Manchester | M16 0RA | 53.4631 -2.2913 | Sir Alex Ferguson Stand; Megastore
Emirates Old Trafford | Talbot Road | Manchester | M16 0PX | 53.4563 -2.2868
Imperial War Museum North | Trafford Wharf Road | Manchester | M17 1TZ | 53.4698 -2.2989
Trafford Centre | Trafford Boulevard | Manchester | M17 8AA | 53.4669 -2.3487 | Orient; Peel Avenue / Service Yard
Manchester Airport | Terminal Road South | Manchester | M90 1QX | 53.3650 -2.2730 | Terminal 1; Terminal 3
The Lowry | Pier 8, The Quays | Salford, Greater Manchester | M50 3AZ | 53.4707 -2.2961 | Lyric Theatre; Stage Door
Dock House | MediaCityUK | Salford, Greater Manchester | M50 2LH | 53.4727 -2.2990 | Ground Floor; Post Room
University of Salford | The Crescent | Salford, Greater Manchester | M5 4WT | 53.4871 -2.2737 | Maxwell Building; Peel Building
Stockport Town Hall | Edward Street | Stockport, Greater Manchester | SK1 3XE | 53.4063 -2.1580
Rochdale Town Hall | The Esplanade | Rochdale, Greater Manchester | OL16 1AZ | 53.6159 -2.1594
Bolton Museum | Le Mans Crescent | Bolton, Greater Manchester | BL1 1SE | 53.5774 -2.4310 | Aquarium; Central Library
Toughsheet Community Stadium | Burnden Way | Bolton, Greater Manchester | BL6 6JW | 53.5805 -2.5357
Royal Liver Building | Pier Head | Liverpool, Merseyside | L3 1HU | 53.4058 -2.9958 | Floor 4; Floor 7; Post Room
Museum of Liverpool | Pier Head | Liverpool, Merseyside | L3 1DG | 53.4030 -2.9963
Maritime Museum | Royal Albert Dock | Liverpool, Merseyside | L3 4AQ | 53.4010 -2.9930 | Archives Centre; Maritime Dining Rooms
Tate Liverpool | Royal Albert Dock | Liverpool, Merseyside | L3 4BB | 53.4007 -2.9943
The Beatles Story | Britannia Vaults | Liverpool, Merseyside | L3 4AD | 53.3991 -2.9919
M&S Bank Arena | Kings Dock | Liverpool, Merseyside | L3 4FP | 53.3974 -2.9910
Walker Art Gallery | William Brown Street | Liverpool, Merseyside | L3 8EL | 53.4100 -2.9797
World Museum | William Brown Street | Liverpool, Merseyside | L3 8EN | 53.4101 -2.9812
Liverpool Central Library | William Brown Street | Liverpool, Merseyside | L3 8EW | 53.4099 -2.9804 | Picton Reading Room; Record Office
Metropolitan Cathedral | Mount Pleasant | Liverpool, Merseyside | L3 5TQ | 53.4047 -2.9688
St George's Hall | St George's Place | Liverpool, Merseyside | L1 1JJ | 53.4086 -2.9801 | Great Hall; Heritage Centre
Liverpool Lime Street Station | Lime Street | Liverpool, Merseyside | L1 1JD | 53.4076 -2.9776
Bluecoat | School Lane | Liverpool, Merseyside | L1 3BX | 53.4043 -2.9841
Liverpool Cathedral | St James' Mount | Liverpool, Merseyside | L1 7AZ | 53.3974 -2.9733
Liverpool Philharmonic Hall | Hope Street | Liverpool, Merseyside | L1 9BP | 53.4010 -2.9702 | Stage Door; Music Room
Everyman Theatre | 5-11 Hope Street | Liverpool, Merseyside | L1 9BH | 53.4025 -2.9696
Anfield | Anfield Road | Liverpool, Merseyside | L4 0TH | 53.4308 -2.9608 | Main Stand; Club Superstore
Goodison Park | Goodison Road | Liverpool, Merseyside | L4 4EL | 53.4388 -2.9663
Speke Hall | The Walk | Liverpool, Merseyside | L24 1XD | 53.3365 -2.8741
Liverpool John Lennon Airport | Speke Hall Avenue | Liverpool, Merseyside | L24 1YD | 53.3375 -2.8550
Lady Lever Art Gallery | Lower Road | Wirral, Merseyside | CH62 5EQ | 53.3560 -2.9990
Chester Cathedral | St Werburgh Street | Chester, Cheshire | CH1 2DY | 53.1919 -2.8904
Leeds Town Hall | The Headrow | Leeds, West Yorkshire | LS1 3AD | 53.8000 -1.5497 | Victoria Hall; Calverley Street Entrance
Leeds Art Gallery | The Headrow | Leeds, West Yorkshire | LS1 3AA | 53.8002 -1.5478 | Tiled Hall Cafe; Henry Moore Library
Leeds Central Library | Calverley Street | Leeds, West Yorkshire | LS1 3AB | 53.8003 -1.5487
Leeds City Museum | Millennium Square | Leeds, West Yorkshire | LS2 8BH | 53.8017 -1.5469
Leeds Corn Exchange | Call Lane | Leeds, West Yorkshire | LS1 7BR | 53.7961 -1.5401 | Unit 8; Unit 21; Balcony Level
Leeds Station | New Station Street | Leeds, West Yorkshire | LS1 4DY | 53.7951 -1.5487
Leeds Grand Theatre | 46 New Briggate | Leeds, West Yorkshire | LS1 6NU | 53.8002 -1.5404 | Howard Assembly Room; Stage Door
City Varieties Music Hall | Swan Street | Leeds, West Yorkshire | LS1 6LW | 53.7989 -1.5412
Leeds Playhouse | Playhouse Square | Leeds, West Yorkshire | LS2 7UP | 53.7986 -1.5339
Leeds Minster | Kirkgate | Leeds, West Yorkshire | LS2 7DJ | 53.7954 -1.5360
First Direct Arena | Arena Way | Leeds, West Yorkshire | LS2 8BY | 53.8030 -1.5420
University of Leeds | Woodhouse Lane | Leeds, West Yorkshire | LS2 9JT | 53.8067 -1.5550 | Parkinson Building; Brotherton Library; Worsley Building
Leeds Beckett University | City Campus | Leeds, West Yorkshire | LS1 3HE | 53.8035 -1.5483
Leeds General Infirmary | Great George Street | Leeds, West Yorkshire | LS1 3EX | 53.8020 -1.5520 | Jubilee Wing; Clarendon Wing; Pathology
St James's Hospital | Beckett Street | Leeds, West Yorkshire | LS9 7TF | 53.8069 -1.5201 | Bexley Wing; Gledhow Wing; Pharmacy Stores
Thackray Museum of Medicine | 141 Beckett Street | Leeds, West Yorkshire | LS9 7LN | 53.8082 -1.5185
Royal Armouries Museum | Armouries Drive | Leeds, West Yorkshire | LS10 1LT | 53.7918 -1.5322 | New Dock Hall; Tiltyard
Elland Road | Elland Road | Leeds, West Yorkshire | LS11 0ES | 53.7778 -1.5722
Headingley Stadium | St Michael's Lane | Leeds, West Yorkshire | LS6 3BR | 53.8176 -1.5822
Kirkstall Abbey | Abbey Road | Leeds, West Yorkshire | LS5 3EH | 53.8207 -1.6067
Temple Newsam House | Temple Newsam Road | Leeds, West Yorkshire | LS15 0AE | 53.7841 -1.4594
Harewood House | Harewood | Leeds, West Yorkshire | LS17 9LG | 53.8969 -1.5274
Leeds Bradford Airport | Whitehouse Lane | Leeds, West Yorkshire | LS19 7TU | 53.8670 -1.6600
National Science and Media Museum | Pictureville | Bradford, West Yorkshire | BD1 1NQ | 53.7906 -1.7558
Bradford Cathedral | Stott Hill | Bradford, West Yorkshire | BD1 4EH | 53.7955 -1.7480
Bradford City Hall | Centenary Square | Bradford, West Yorkshire | BD1 1HY | 53.7922 -1.7543
Alhambra Theatre | Morley Street | Bradford, West Yorkshire | BD7 1AJ | 53.7914 -1.7570
University of Bradford | Richmond Road | Bradford, West Yorkshire | BD7 1DP | 53.7914 -1.7654
Cartwright Hall | Lister Park | Bradford, West Yorkshire | BD9 4NS | 53.8110 -1.7720
Salts Mill | Victoria Road | Saltaire, West Yorkshire | BD18 3LA | 53.8392 -1.7905 | Floor 2; 1853 Gallery
The Piece Hall | Blackledge | Halifax, West Yorkshire | HX1 1RE | 53.7216 -1.8566 | Arcade Level; Rustic Level
Eureka! | Discovery Road | Halifax, West Yorkshire | HX1 2NE | 53.7196 -1.8545
The Hepworth Wakefield | Gallery Walk | Wakefield, West Yorkshire | WF1 5AW | 53.6746 -1.4904
Wakefield Cathedral | Northgate | Wakefield, West Yorkshire | WF1 1HG | 53.6831 -1.4970
Yorkshire Sculpture Park | West Bretton | Wakefield, West Yorkshire | WF4 4LG | 53.6138 -1.5690
National Coal Mining Museum | New Road | Wakefield, West Yorkshire | WF4 4RH | 53.6440 -1.6250
University of Huddersfield | Queensgate | Huddersfield, West Yorkshire | HD1 3DH | 53.6430 -1.7780
Huddersfield Station | St George's Square | Huddersfield, West Yorkshire | HD1 1JB | 53.6486 -1.7846
Sheffield Town Hall | Pinstone Street | Sheffield, South Yorkshire | S1 2HH | 53.3802 -1.4701
Millennium Gallery | 48 Arundel Gate | Sheffield, South Yorkshire | S1 2PP | 53.3797 -1.4670
Sheffield Theatres | 55 Norfolk Street | Sheffield, South Yorkshire | S1 1DA | 53.3810 -1.4668 | Crucible Theatre; Lyceum Theatre
Sheffield Cathedral | Church Street | Sheffield, South Yorkshire | S1 1HA | 53.3831 -1.4690
Sheffield City Hall | Barker's Pool | Sheffield, South Yorkshire | S1 2JA | 53.3803 -1.4737
Sheffield Central Library | Surrey Street | Sheffield, South Yorkshire | S1 1XZ | 53.3806 -1.4664 | Graves Gallery; Library Theatre
Sheffield Hallam University | Howard Street | Sheffield, South Yorkshire | S1 1WB | 53.3788 -1.4652 | Owen Building; Adsetts Library
Sheffield Station | Sheaf Street | Sheffield, South Yorkshire | S1 2BP | 53.3782 -1.4621
Electric Works | 3 Concourse Way | Sheffield, South Yorkshire | S1 2BJ | 53.3776 -1.4638 | Floor 2; Floor 4
Bramall Lane | Bramall Lane | Sheffield, South Yorkshire | S2 4SU | 53.3703 -1.4709
Kelham Island Museum | Alma Street | Sheffield, South Yorkshire | S3 8RY | 53.3899 -1.4723
Northern General Hospital | Herries Road | Sheffield, South Yorkshire | S5 7AU | 53.4100 -1.4580 | Huntsman Building; Vickers Corridor
Hillsborough Stadium | Penistone Road | Sheffield, South Yorkshire | S6 1SW | 53.4114 -1.5006
Meadowhall | Meadowhall Way | Sheffield, South Yorkshire | S9 1EP | 53.4145 -1.4122
University of Sheffield | Western Bank | Sheffield, South Yorkshire | S10 2TN | 53.3812 -1.4881 | Firth Court; Western Bank Library
Weston Park Museum | Western Bank | Sheffield, South Yorkshire | S10 2TP | 53.3820 -1.4905
York Minster | Deangate | York, North Yorkshire | YO1 7HH | 53.9620 -1.0819 | Chapter House; Stoneyard
York Art Gallery | Exhibition Square | York, North Yorkshire | YO1 7EW | 53.9632 -1.0863
York Theatre Royal | St Leonard's Place | York, North Yorkshire | YO1 7HD | 53.9626 -1.0851 | Box Office; Stage Door
Yorkshire Museum | Museum Street | York, North Yorkshire | YO1 7FR | 53.9620 -1.0876
Barley Hall | 2 Coffee Yard | York, North Yorkshire | YO1 8AR | 53.9608 -1.0820
Jorvik Viking Centre | Coppergate | York, North Yorkshire | YO1 9WT | 53.9572 -1.0803
Clifford's Tower | Tower Street | York, North Yorkshire | YO1 9SA | 53.9559 -1.0799
Fairfax House | Castlegate | York, North Yorkshire | YO1 9RN | 53.9569 -1.0800
Merchant Adventurers' Hall | Fossgate | York, North Yorkshire | YO1 9XD | 53.9574 -1.0790
University of York | Heslington | York, North Yorkshire | YO10 5DD | 53.9461 -1.0518 | Heslington Hall; J B Morrell Library
York Racecourse | Knavesmire Road | York, North Yorkshire | YO23 1EX | 53.9390 -1.0960
York Station | Station Road | York, North Yorkshire | YO24 1AB | 53.9580 -1.0932
National Railway Museum | Leeman Road | York, North Yorkshire | YO26 4XJ | 53.9606 -1.0964 | Great Hall; Search Engine Library; Station Hall
York Hospital | Wigginton Road | York, North Yorkshire | YO31 8HE | 53.9694 -1.0843 | Main Entrance; Pharmacy
Castle Howard | Castle Howard | York, North Yorkshire | YO60 7DA | 54.1216 -0.9059
The Deep | Tower Street | Hull, East Yorkshire | HU1 4DP | 53.7386 -0.3302
Ferens Art Gallery | Queen Victoria Square | Hull, East Yorkshire | HU1 3RA | 53.7437 -0.3384
University of Hull | Cottingham Road | Hull, East Yorkshire | HU6 7RX | 53.7735 -0.3680
Newcastle Castle | Castle Garth | Newcastle upon Tyne, Tyne and Wear | NE1 1RQ | 54.9689 -1.6105
Newcastle Cathedral | St Nicholas Square | Newcastle upon Tyne, Tyne and Wear | NE1 1PF | 54.9700 -1.6110
Discovery Museum | Blandford Square | Newcastle upon Tyne, Tyne and Wear | NE1 4JA | 54.9692 -1.6253 | Great Hall; Tyne and Wear Archives
International Centre for Life | Times Square | Newcastle upon Tyne, Tyne and Wear | NE1 4EP | 54.9672 -1.6199
Royal Victoria Infirmary | Queen Victoria Road | Newcastle upon Tyne, Tyne and Wear | NE1 4LP | 54.9800 -1.6190 | New Victoria Wing; Leazes Wing; Pharmacy
St James' Park | Barrack Road | Newcastle upon Tyne, Tyne and Wear | NE1 4ST | 54.9756 -1.6217
Newcastle Central Station | Neville Street | Newcastle upon Tyne, Tyne and Wear | NE1 5DL | 54.9684 -1.6172
Theatre Royal | 100 Grey Street | Newcastle upon Tyne, Tyne and Wear | NE1 6BR | 54.9728 -1.6122
Newcastle University | King's Road | Newcastle upon Tyne, Tyne and Wear | NE1 7RU | 54.9791 -1.6146 | Armstrong Building; Hatton Gallery; King's Gate
Laing Art Gallery | New Bridge Street | Newcastle upon Tyne, Tyne and Wear | NE1 8AG | 54.9746 -1.6092
Newcastle City Library | 33 New Bridge Street West | Newcastle upon Tyne, Tyne and Wear | NE1 8AX | 54.9747 -1.6102
Newcastle Civic Centre | Barras Bridge | Newcastle upon Tyne, Tyne and Wear | NE1 8QH | 54.9783 -1.6113
Northumbria University | Ellison Place | Newcastle upon Tyne, Tyne and Wear | NE1 8ST | 54.9769 -1.6077
Great North Museum | Barras Bridge | Newcastle upon Tyne, Tyne and Wear | NE2 4PT | 54.9805 -1.6133
BALTIC | South Shore Road | Gateshead, Tyne and Wear | NE8 3BA | 54.9691 -1.5981 | Level 2; Shop
The Glasshouse | St Mary's Square | Gateshead, Tyne and Wear | NE8 2JR | 54.9676 -1.6020
Newcastle International Airport | Woolsington | Newcastle upon Tyne, Tyne and Wear | NE13 8BZ | 55.0375 -1.7107
Durham Cathedral | The College | Durham, County Durham | DH1 3EH | 54.7734 -1.5764
Durham Castle | Palace Green | Durham, County Durham | DH1 3RW | 54.7752 -1.5759
Stadium of Light | Vaux Brewery Way | Sunderland, Tyne and Wear | SR5 1SU | 54.9146 -1.3883
Riverside Stadium | Middlehaven Way | Middlesbrough, North Yorkshire | TS3 6RS | 54.5783 -1.2169
Harris Museum | Market Square | Preston, Lancashire | PR1 2PP | 53.7594 -2.6985
Deepdale | Sir Tom Finney Way | Preston, Lancashire | PR1 6RU | 53.7724 -2.6881
Blackpool Tower | Promenade | Blackpool, Lancashire | FY1 4BJ | 53.8159 -3.0555 | Tower Ballroom; Tower Circus
Lancaster University | Bailrigg | Lancaster, Lancashire | LA1 4YW | 54.0104 -2.7877
Blackburn Cathedral | Cathedral Close | Blackburn, Lancashire | BB1 5AA | 53.7477 -2.4810
Ewood Park | Nuttall Street | Blackburn, Lancashire | BB2 4JF | 53.7286 -2.4892
Turf Moor | Harry Potts Way | Burnley, Lancashire | BB10 4BX | 53.7890 -2.2302
`)
