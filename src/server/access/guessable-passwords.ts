// The words that common passwords are made of. Lists of leaked passwords are these words with digits, signs and repetitions around
// them; password-rules.ts knows those habits, so that the words stand here once.

const WORDS = `
password passwort passwd passw pass passcode passphrase secret secrets letmein letmeinnow login logon signin welcome willkommen bienvenue
admin administrator administration root superuser superadmin sysadmin user username guest default changeme changeit change temporary temp test
testing tester demo sample example public private security secure access account office manager master server system computer laptop desktop
internet network wireless router windows microsoft google facebook twitter instagram youtube linkedin amazon alibaba taobao tmall aliexpress
shopify shopee lazada walmart ebay temu shein tiktok wechat weixin alipay paypal apple iphone samsung huawei xiaomi lenovo oracle adobe cisco
photoshop macromedia linux ubuntu debian docker postgres database mysql warehouse logistics shipping express cargo freight portal customer seller
iloveyou ilove love lovely lover loveme loveyou mylove loveforever foreverlove iloveme ihateyou woaini woainima woaiwojia woaini woaiziji aini
wangyut zhang zhangwei wangwei liwei lijing wangfang chenchen liuyang zhongguo beijing shanghai shenzhen guangzhou hangzhou yiwu xiamen ningbo
hongkong taiwan china chinese america american canada england london paris france berlin germany deutschland hamburg munich spain madrid barcelona
italy roma milano juventus russia moscow poland warszawa turkey istanbul india mumbai delhi pakistan brasil brazil mexico argentina colombia
australia sydney melbourne japan tokyo korea seoul singapore thailand vietnam indonesia philippines manila newyork chicago boston texas dallas
houston florida miami california lasvegas denver seattle phoenix atlanta detroit jordan michael jennifer jessica ashley amanda daniel joshua
andrew matthew robert thomas william james john david richard charles joseph christopher anthony nicholas nicole michelle melissa stephanie
elizabeth rebecca samantha hannah sarah rachel victoria alexander alexandra alexandru alejandro alberto antonio carlos fernando francisco
gabriel ricardo roberto eduardo patricia andrea claudia daniela carolina veronica martina valentina isabella sophia emily olivia emma charlotte
harley hunter george george ginger thomas maggie martin robert peter simon oliver oscar charlie buddy bailey buster cookie lucky lucy molly
jasmine tigger tiger tigers lion lions bear bears eagle eagles falcon hawk wolf wolves dragon dragons monkey donkey horse horses dolphin dolphins
panther cowboys yankees lakers rangers steelers packers raiders redskins liverpool arsenal chelsea manchester united manutd realmadrid barca
football soccer baseball basketball hockey tennis golfer golf fishing racing boxing wrestling swimming cricket skateboard snowboard
superman batman spiderman ironman wolverine pokemon pikachu naruto starwars startrek skywalker darthvader yoda matrix gandalf hobbit frodo
harrypotter hogwarts disney mickey mickeymouse minnie donald snoopy garfield scooby scoobydoo spongebob barbie hellokitty kitty princess prince
queen king kingdom knight ninja samurai pirate warrior soldier killer assassin shadow ghost phantom vampire zombie angel angels devil demon
heaven hell jesus jesuschrist christ christian church god godisgood godislove jehovah blessed blessing faith hope trust trustno trustnoone freedom
liberty peace justice truth wisdom power powerful energy thunder lightning storm hurricane tornado volcano ocean river mountain forest flower
flowers rose sunflower butterfly rainbow sunshine sunrise sunset moonlight starlight midnight summer winter spring autumn fall january february
march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday
vacation birthday christmas halloween easter newyear forever always never nothing something everything whatever anything someone nobody
hello helloworld hellohello goodbye goodluck goodmorning goodnight thankyou please sorry happy happiness smile smiley friend friends bestfriend
family mother father mommy daddy mama papa sister brother baby babygirl babyboy girl boys girls sweet sweetie sweetheart honey sugar candy
chocolate cheese pizza burger banana orange apple lemon cherry strawberry peaches pepper coffee vodka whiskey corona heineken pumpkin potato
chicken turkey bacon butter cookies monster cocacola pepsi marlboro ferrari porsche mercedes mustang corvette camaro chevrolet chevy toyota honda
nissan yamaha suzuki kawasaki ducati harleydavidson audi bmw jaguar lamborghini bugatti maserati volkswagen jeep truck driver airplane flight
guitar piano violin drummer music musical metal metallica nirvana slipknot linkinpark eminem beatles beyonce rihanna madonna elvis queen
player players playboy playstation xbox nintendo gamer gaming minecraft fortnite roblox counterstrike warcraft starcraft diablo zelda mario
blink junior senior student teacher school college university doctor nurse police fireman marine army navy airforce military america
silver golden gold diamond crystal platinum bronze copper purple yellow orange green blue black white red pink brown blackhawk redhead
bluesky greenday blackjack whitehouse casino poker lottery money moneymoney dollar dollars million millionaire billion business company
samsung nokia motorola sony panasonic toshiba philips siemens bosch qwerty qwertz azerty asdf zxcv qazwsx wsxedc asdfgh zxcvbn
abc abcd abcde abcdef abcabc xyz aaa qwe asd zxc one two three four five six seven eight nine ten first second last number
fuck fucker fuckyou fuckoff fuckme shit bullshit bitch asshole bastard dickhead sexy sexygirl hotgirl porn naked boobs penis pussy hardcore
stupid idiot crazy psycho loser hacker hacked hackme cracker anonymous unknown mystery magic magician wizard merlin fantasy dreams dreamer
dream wonder wonderful beautiful gorgeous pretty handsome perfect excellent awesome amazing fantastic great super superstar rockstar star stars
galaxy universe planet earth world space rocket apollo saturn jupiter mercury venus mars pluto moon sunny
mypassword yourpassword newpassword oldpassword thepassword nopassword password adminpassword mypass newpass userpass
my your our the new old this that me you we is no yes go open
`
/** Every word once, in lower case. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))
