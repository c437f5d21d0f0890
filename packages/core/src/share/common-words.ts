/** A name among these words does not prove that a person or a company is meant. */
const everyday = `
using headache overtime scrap gloves host highlights invitation summarise approve approved description begun transcript
a able about above absolutely accept access according account across act action active actual actually ad add address
admin admit advance advantage advice affect afford after afternoon again against age agency agenda agent ago agree
agreement ah aha ahead aid aim ain air all allow almost alone along already alright also although always am among
amount an analysis analyst analytics and angry annual another answer any anybody anymore anyone anything anyway
anywhere apart api apologies app apparently appear application apply appreciate approach approval april architecture
area aren argue arm around arrange arrive article as ask asleep assistant at ate attach attack attempt attend
attention audience audit august author automate automatic automation available avenue average avoid aware away awesome
awful baby back backup bad bag balance ball ballpark bank bar bare base basic basically basis battle be bear beat
beautiful because become bed been beer before begin behavior behaviour behind being believe belong below benefit
beside best bet better between beyond big bill bit black block blocker blockers blue board boat body book boost boot
born boss both bother bottom bought box boy brain brand break breakfast bridge brief bright brilliant bring broad
broke broken brother brought brown browser budget build built bunch burn bus business busy but button buy by bye ca
call came campus can cancel candidate capacity capital car carbon card care careful cargo carrier carry case cash
catch category cause celebrate cent center central centre cents certain certainly certificate chain chair chairman
challenge champion chance change channel chapter charge chart chase chat cheap check cheers chief child children
choice choose chosen circle city civil claim class clean clear clearly clerk click client close cloud club cluster
coach coast code coffee coin cold collect college color colour column combine come comfort coming comma comment
commerce commission commit common communicate community company compare compete competitor complain complete
completely complex compliance component computer concept concern concerning condition conference confident confirm
confuse connect connection consider consist constant consult consultant consumer contact contain container content
continue contract contractor control convenient conversation convert cool copied copy core corner corp corporate
correct cost could couldn council count country couple course court cover craft crazy create creative credit crew
critical crm cross crowd cry culture curious current currently customer customs cut cycle daily damage dark dash
dashboard dashboards data database date daughter day dead deadline deal dealer dealt dear death debt decade december
decide decision dedicated deep default definitely degree delay delete deliver delivery demand demo department depend
deploy deposit depot describe desert design designer desk despite detail develop developer device dial did didn die
differ different difficult digital dinner direct directly director dirty disagree discount discuss discussion dispatch
distribution district do doctor document does doesn dog dollar dollars don done door dot double doubt down download
draft draw drawn dream drink drive driven driver drop dry due during duty each ear early earn earth ease easily east
easy eat economy edge edit editor education effect effective effort egg eight eighteen eighty either electric
electronics element eleven else email emergency employee empty enable end energy engage engine engineer english enjoy
enough ensure enter enterprise entire entirely entry equal equipment equity erp error especially essential estate
estimate eta ethics eur euro euros evaluate even evening event eventually ever every everybody everyone everything
everywhere evidence evolve exact exactly example excel excellent except exchange excited exciting excluding excuse
execute executive exist expand expect expensive experience expert explain explore export express extend extra
extremely eye fabric face facility fact factor factory fail fair fairly fall false familiar family fantastic faq far
farm fast father fault favor favour favourite fear feature february fee feed feedback feel feet fell felt few fiber
field fifteen fifth fifty fight figure file fill film final finally finance find fine finger finish fire firm first
fish fit five fix flat fleet flexible flight floor flow flown fly focus folk folks follow followup food foot for force
forecast forget form formal format former forth fortune forty forward fought found foundation founder four fourteen
fourth frame framework frankly free freedom freight frequent fresh friday friend from front fuel full fully fun
function fund funny further future gain game garden gas gate gateway gather gave gbp gear general generally generate
gentle get giant gift girl give given glad glass global go goal god goes gold golden gone gonna good goodbye got gotta
govern grace grade grain grand grant graphic gray great green greet grey grid ground group grow grown growth guarantee
guard guess guest guide guy guys habit had hadn hair half hall hand handle hang happen happy harbor harbour hard
hardly hardware harvest has hasn hat hate haul have haven he head health hear heard heart heat heavy held hell hello
help helpful her here hers hey hi hidden high highly hill him himself hire his history hit hm hmm hold holiday home
honest honestly hope hopefully horse hospital hot hotel hour house how however hub huge huh human hundred hungry hurry
hurt i icon idea ideal ideally identity if ignore image imagine immediately impact import important impossible impress
improve in inbound include including income increase incredible indeed index industrial industry influence info inform
information infrastructure initial initiative ink innovate innovation inside insight inspire install instance instead
institute insurance integrate integration intelligence intend interactive interest interested interesting interior
internal international internet into introduce inventory invest investment invite invoice invoices involve iron is
island isn issue it item its itself january java job join joke journey joy judge july jump junction june just keen
keep kept key kick kickoff kid kill kilo kind king kitchen knew know knowledge known kpi lab label laboratory lack
ladder lady lake land lane language large largely last late later latest laugh launch law lawyer lay lead leader learn
least leave left leg legacy legal leisure lend less lesson let letter level library licence license lie life lift
light like likely limit line link liquid list listen literally little live lived ll load loan local location lock
logic logistics long look loop lose loss lost lot lots loud lounge love lovely low luck lucky lunch machine mad made
magic mail mailbox main mainly maintain major make maker man manage management manager manual manually manufacture
manufacturing many map march marine mark market marketing marry mass master match material matter max maximum may
maybe me meal mean means meant meanwhile measure meat mechanism media medical medium meet meeting member memory men
mention mentor menu merge mess message met metal meter method metric metro middle might migrate migration mile milk
million mind mine minimum minor minus minute mirror miss mission mistake mistakes mix mm mobile mode model modern
module moment momentum monday money monitor month monthly mood moon more morning mortgage most mostly mother motion
motor mountain mouse mouth move movie much multi multiple music must my myself nah name narrow nation national native
natural nature navigate near nearly neat necessary need negative negotiate neither net network never new news next
nice night nine nineteen ninety no  noise none nonetheless nope nor normal normally north northern not note
nothing notice november now nowhere number o object objection obvious obviously occur ocean october odd of off offer
office officer official often oh oil ok okay old on onboard onboarding once one ones oneself online only onsite onto
open operate operation opinion opportunity optic optical optimal option or orange order organise organize origin
original originally other otherwise ought our ours out outbound outcome outreach outside outsource over overall
overview own owner pace pack package page paid pain paint pair pallet pallets panel paper parcel pardon parent park
parking part partly partner party pass past patch path patient pattern pause pay payment peace peak peer people per
percent percentage perfect perfectly perform performance perhaps period permission person personal personally pharma
phase phone photo phrase physical pick picture piece pilot pioneer pipeline pitch place plan plane planet planner
planning plant plastic plate platform play please pleasure plenty plugin plus pm pocket point policy pool poor pop
popular port portal portfolio position positive possible possibly post potential pound pounds power practical practice
precise precision prefer premium prepare present president press pressure pretty prevent previous previously price
pricing pride prime principle print prior priority privacy private privilege probably problem procedure process
procure procurement produce product productive professional professor profile profit program progress project promise
promote proof proper properly properties property proposal propose prospect protect proud prove provide provider
provision public pull purchase pure purpose push put quality quarter quarterly question queue quick quickly quiet
quite quote race radio rail rain raise ran range rapid rare rate rather ratio re reach react read reader ready real
realise realize really realty reason reasonable recall receive recent recently recipe recognise recommend record
recover recruit red reduce refer reference reflect reform refresh refuse regard regarding region regional register
regular reject relate relationship relax relay release relevant reliable relief rely remain remember remind remote
remove renew renewal rent rental rep repair repeat replace reply report reporting represent representative request
require research reseller reset resident resolve resource respect respond response rest restaurant result retail
retain return revenue review rich rid ride right ring rise risk river road roadmap robot rock roi role roll rollout
room root rose rough roughly round route row rule run rush sad safe safety said sail salary sale sales same sample
sand sandbox sat satisfy saturday save saw say scale scan scared scenario schedule scholar school science scope score
screen script sea seal search season seat seats second secret section sector secure security see seed seem seen
segment select self sell send senior sense sensor sent sentence separate september series serious seriously serve
server service session set settle setup seven seventeen seventy several sha shadow shall shape share sharp she sheet
shelf shield shift shine ship shipment shipping shock shoe shop shore short shot should shoulder shouldn shout show
shown shut sick side sight sign signal signature silent silly silver similar simple simply since sing single sir
sister sit site situation six sixteen size skill skin skip sky sla sleep slept slice slid slide slight slightly slip
slot slow slowly small smart smell smile smoke smooth snow so social soft software solar sold solid solution solve
some  somehow someone something sometimes somewhere son soon sorry sort sought sound source south southern
space spare speak spec special specific specs speech speed spell spend spent spirit split spoke spoken sport spot
spread spreadsheet spring square stable stack stadium staff staffing stage stakeholder stand standard star start
startup state statement station statistic stay steal steam steel step stick still stock stone stood stop storage store
story straight strange strategic strategy stream street stress strike strong structure struggle stuck student studio
study stuff stupid style subject submit subscription success such sudden suddenly suffer sugar suggest suit summary
summer summit sun sunday super supervisor supplier supply support suppose supposed sure surely surface surge surgery
surprise survey sustain sweet swim switch symbol sync system table tactical tag take taken talent talk tall tank
tanker tape target task taste taught tax taxi teach teacher team tech technical technology telecom tell template ten
tend term terminal test text than thank thanks that the theater theatre their theirs them themselves then theory there
therefore these they thick thin thing think third thirteen thirty this thorough those though thought thousand threat
three threw through throughout throw thrown thursday thus thy ticket tie tier tight till timber time timeline tiny tip
tire tired title to today together told tomorrow ton tone tonight tonne too took tool toolkit top topic total totally
touch touchbase tough tour toward towards tower town toy track trade trader tradition traffic trail trailer train
trainer training transfer transform transit transport travel treat tree trial trick trip trouble truck trucking true
truly trust truth try tube tuesday turn twelve twentieth twenty twice two type typical typically ugly uh ultimately um
unable under underscore understand understood underwriter unfortunately union unique unit unite united universal
universe university unless unlike until up update upgrade upload upon upper urgent us usage usd use useful user usual
usually utility vacation valid valley value van various vast ve vehicle vendor venture verify version versus very
vessel via video view village virtual vision visit visual vital voice voltage volume wage wait walk wall wanna want
war warehouse warm warn warranty was wash wasn waste watch water wave way we weak wealth wear weather web website
wednesday week weekend weekly weight weird welcome well wellness went were weren west western what whatever wheel when
whenever where wherever whether which while white who  whole wholesale whose why wide widget wife wild will win
wind window wine wing winter wire wireless wise wish with within without wo woman women won wonder wonderful wood word
wore work worker workflow workshop workspace world worry worse worst worth would wouldn wow write written wrong wrote
yard yeah year yearly yellow yep yes yesterday yet you young your yours yourself zero zone
`;

const words = new Set([
  ...everyday.trim().split(/\s+/),
  ...['some', 'no'].map((start) => `${start}body`),
]);
const endings = [
  'ings',
  'ing',
  'ers',
  'er',
  'ed',
  'est',
  'ly',
  'ies',
  'es',
  's',
  'd',
  'ment',
  'ments',
  'ness',
  'able',
  'ful',
  'n’t',
  "n't",
];
const contraction = /(?:n['’]t|['’](?:s|re|ve|ll|d|m))$/u;

export function isCommonWord(given: string): boolean {
  const word = given.toLowerCase().replace(contraction, '');
  if (words.has(word)) return true;
  return endings.some((ending) => word.endsWith(ending) && isStem(word.slice(0, -ending.length)));
}

function isStem(stem: string): boolean {
  if (stem.length < 3) return false;
  if (words.has(stem) || words.has(`${stem}e`) || words.has(`${stem}y`)) return true;
  const last = stem.at(-1) ?? '';
  return stem.at(-2) === last && words.has(stem.slice(0, -1));
}
